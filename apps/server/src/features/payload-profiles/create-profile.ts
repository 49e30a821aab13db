import type { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { requireDecoder } from './check-script.ts';
import { ownerOfNew } from './owner.ts';
import { presentProfile } from './present-profile.ts';
import { areTooMany, insertProfile, selectProfile } from './profiles.queries.ts';

export const createProfile: PreparedHandler<typeof payloadProfiles.create> = {
  prepare: async (ctx, { body }) => {
    const { name, kind, companyUuid } = body;
    const mapping = JSON.stringify(body.mapping);
    const script = kind === 'script' ? (body.script ?? null) : null;
    await requireDecoder(ctx, kind, script);
    return (inner) =>
      inTransaction(inner, async (tx) => {
        const owner = await ownerOfNew(tx, companyUuid);
        if (await areTooMany(tx, owner)) throw new AppError('payload-profiles/too_many');
        const { id, uuid } = await insertProfile(tx, owner, { name, kind, script, mapping });
        await writeAudit(tx, {
          action: 'payloadProfile.create',
          entityId: id,
          rootCompanyId: owner,
          after: { name, kind, script, mapping },
        });
        return { payloadProfile: presentProfile(tx, found(await selectProfile(tx, uuid))) };
      });
  },
};
