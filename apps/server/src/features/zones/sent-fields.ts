import { onlySent } from '../../kernel/diff.ts';

type Sent = { readonly name?: string | undefined; readonly description?: string | null | undefined };

/** Absent fields do not change; an empty description becomes null. */
export const sentFields = ({ name, description }: Sent) =>
  onlySent({ name, description: description === undefined ? undefined : description || null });
