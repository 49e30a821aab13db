import type { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import type { ProfileChange } from '@trapline/contract/payload-profiles/schemas.ts';
import type { z } from 'zod';
import { found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { requireDecoder } from './check-script.ts';
import { requireMine } from './owner.ts';
import { presentProfile } from './present-profile.ts';
import { lockProfile, type ProfileRow, selectProfile, updateProfileRow } from './profiles.queries.ts';

/** The profile after the change; a script is dropped if the decoder is not of the kind script. */
const changed = (row: ProfileRow, sent: z.output<typeof ProfileChange>) => {
  const kind = sent.kind ?? row.kind;
  const script = sent.script === undefined ? row.script : sent.script;
  return {
    name: sent.name ?? row.name,
    kind,
    script: kind === 'script' ? script : null,
    mapping: sent.mapping ?? row.mapping,
  };
};

type Facts = Partial<ReturnType<typeof changed>>;

/** The audit row stores the mapping as one text, because its field names come from the maker. */
const traced = ({ mapping, ...rest }: Facts) => ({
  ...rest,
  ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
});

export const updateProfile: PreparedHandler<typeof payloadProfiles.update> = {
  prepare: async (ctx, { params, body }) => {
    const present = found(await selectProfile(ctx, params.payloadProfileId));
    requireMine(ctx, present.rootCompanyId);
    const wanted = changed(present, body);
    if (body.script !== undefined || body.kind !== undefined) await requireDecoder(ctx, wanted.kind, wanted.script);
    return (inner) =>
      inTransaction(inner, async (tx) => {
        const row = found(await lockProfile(tx, params.payloadProfileId));
        requireMine(tx, row.rootCompanyId);
        const standing = async () => presentProfile(tx, row);
        await requireUnchanged(tx, { of: 'payloadProfile', row, sent: body, standing });
        const next = changed(row, body);
        const { before, after } = differenceOf<Facts>(row, next);
        if (Object.keys(after).length > 0) {
          await updateProfileRow(tx, row.id, { ...next, mapping: JSON.stringify(next.mapping) });
          await writeAudit(tx, {
            action: 'payloadProfile.update',
            entityId: row.id,
            rootCompanyId: row.rootCompanyId,
            before: traced(before),
            after: traced(after),
          });
        }
        return { payloadProfile: presentProfile(tx, found(await selectProfile(tx, row.uuid))) };
      });
  },
};
