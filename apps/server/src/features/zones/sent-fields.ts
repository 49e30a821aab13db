import { onlySent } from '../../kernel/diff.ts';

type Sent = { readonly name?: string | undefined; readonly description?: string | null | undefined };

/** Absent stays as it is; an emptied description is none. */
export const sentFields = ({ name, description }: Sent) =>
  onlySent({ name, description: description === undefined ? undefined : description || null });
