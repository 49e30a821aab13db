import { storage } from '@trapline/contract/storage/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { getStoredFile } from './get-stored-file.ts';

export const storageRoutes = implement('storage', storage, { get: getStoredFile });
