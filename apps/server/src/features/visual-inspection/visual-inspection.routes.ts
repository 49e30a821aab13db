import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { addAnswerImage } from './add-answer-image.ts';
import { saveAnswers } from './save-answers.ts';

export const visualInspectionRoutes = implement('visualInspection', visualInspection, { saveAnswers, addAnswerImage });
