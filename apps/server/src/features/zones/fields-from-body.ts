import { withoutUndefined } from '../../kernel/diff.ts';

type ZoneInput = { readonly name?: string | undefined; readonly description?: string | null | undefined };

/** Absent fields do not change; an empty description becomes null. */
export const fieldsFromBody = ({ name, description }: ZoneInput) =>
  withoutUndefined({ name, description: description === undefined ? undefined : description || null });
