import { search } from '@trapline/contract/search/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { find } from './find.ts';

export const searchRoutes = implement('search', search, { find });
