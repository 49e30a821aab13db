import { z } from 'zod';
import { PersonName, requiredText, text, Uuid } from '../kernel/schemas.ts';
import { MAX_VIEW_SEARCH, VIEW_LISTS } from './rules.ts';

const List = z.enum(VIEW_LISTS);

/** Filters and order of a list under a name. */
export const SavedView = z.object({
  uuid: z.string(),
  list: List,
  name: z.string(),
  /** As in the address of the list, without the question mark: `status=OPEN&sort=deadline`. */
  search: z.string(),
  /** People of the same company see it too. */
  isShared: z.boolean(),
  /** Only its author changes or deletes it. */
  isOwn: z.boolean(),
  author: PersonName,
});
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewsQuery = z.object({ list: List });

const fields = { name: requiredText(100), search: text(MAX_VIEW_SEARCH), isShared: z.boolean() };

export const SavedViewPayload = z.object({ ...fields, list: List, isShared: fields.isShared.default(false) });

export const SavedViewReference = z.object({ savedViewUuid: Uuid });

/** Absent fields stay as they are. */
export const UpdateSavedViewPayload = SavedViewReference.extend(z.object(fields).partial().shape);
