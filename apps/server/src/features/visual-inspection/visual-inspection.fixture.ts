import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof visualInspection> = {
  bodies: (subjects) => ({
    saveAnswers: {
      answers: [{ questionId: subjects.question.uuid, value: 'NO', note: 'Brak osłony', recommendation: null }],
    },
  }),
};
