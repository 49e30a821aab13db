import type { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import type { ProfileChange } from '@trapline/contract/payload-profiles/schemas.ts';
import type { z } from 'zod';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { requireDecoder } from './check-script.ts';
import { presentProfile } from './present-profile.ts';
import { requireEditableProfile } from './profile-owner.ts';
import { lockProfile, type ProfileRow, selectProfile, updateProfileRow } from './profiles.queries.ts';

/** The profile after the change; a script is dropped if the decoder is not of the kind script. */
const mergeChange = (row: ProfileRow, input: z.output<typeof ProfileChange>) => {
  const kind = input.kind ?? row.kind;
  const script = input.script === undefined ? row.script : input.script;
  return {
    name: input.name ?? row.name,
    kind,
    script: kind === 'script' ? script : null,
    mapping: input.mapping ?? row.mapping,
  };
};

type Facts = Partial<ReturnType<typeof mergeChange>>;

/** The audit row stores the mapping as one text, because its field names come from the maker. */
const auditFactsOf = ({ mapping, ...rest }: Facts) => ({
  ...rest,
  ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
});

export const updateProfile: PreparedHandler<typeof payloadProfiles.update> = {
  prepare: async (ctx, { params, body }) => {
    const currentRow = requireFound(await selectProfile(ctx, params.payloadProfileId));
    requireEditableProfile(ctx, currentRow.rootCompanyId);
    const nextProfile = mergeChange(currentRow, body);
    if (body.script !== undefined || body.kind !== undefined)
      await requireDecoder(ctx, nextProfile.kind, nextProfile.script);
    return (requestCtx) =>
      inTransaction(requestCtx, async (tx) => {
        const row = requireFound(await lockProfile(tx, params.payloadProfileId));
        requireEditableProfile(tx, row.rootCompanyId);
        const loadCurrent = async () => presentProfile(tx, row);
        await requireUnchanged(tx, { entity: 'payloadProfile', row, input: body, loadCurrent });
        const next = mergeChange(row, body);
        const { before, after } = differenceOf<Facts>(row, next);
        if (Object.keys(after).length > 0) {
          await updateProfileRow(tx, row.id, { ...next, mapping: JSON.stringify(next.mapping) });
          await writeAudit(tx, {
            action: 'payloadProfile.update',
            entityId: row.id,
            rootCompanyId: row.rootCompanyId,
            before: auditFactsOf(before),
            after: auditFactsOf(after),
          });
        }
        return { payloadProfile: presentProfile(tx, requireFound(await selectProfile(tx, row.uuid))) };
      });
  },
};
