import type { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { requireDecoder } from './check-script.ts';
import { presentProfile } from './present-profile.ts';
import { ownerOfNewProfile } from './profile-owner.ts';
import { hasTooManyProfiles, insertProfile, selectProfile } from './profiles.queries.ts';

export const createProfile: PreparedHandler<typeof payloadProfiles.create> = {
  prepare: async (ctx, { body }) => {
    const { name, kind, companyUuid } = body;
    const mapping = JSON.stringify(body.mapping);
    const script = kind === 'script' ? (body.script ?? null) : null;
    await requireDecoder(ctx, kind, script);
    return (requestCtx) =>
      inTransaction(requestCtx, async (tx) => {
        const rootCompanyId = await ownerOfNewProfile(tx, companyUuid);
        if (await hasTooManyProfiles(tx, rootCompanyId)) throw new AppError('payload-profiles/too_many');
        const { id, uuid } = await insertProfile(tx, rootCompanyId, { name, kind, script, mapping });
        await writeAudit(tx, {
          action: 'payloadProfile.create',
          entityId: id,
          rootCompanyId,
          after: { name, kind, script, mapping },
        });
        return { payloadProfile: presentProfile(tx, requireFound(await selectProfile(tx, uuid))) };
      });
  },
};
