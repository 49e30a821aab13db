import type { Ctx } from '../../kernel/context.ts';
import { cleanUpKernel } from '../../kernel/maintenance.queries.ts';
import { cleanUpSignIns } from '../auth/clean-up.write.ts';
import { cleanUpNotifications } from '../notifications/clean-up.write.ts';
import { cleanUpChallenges } from '../second-factor/clean-up.write.ts';
import { deleteOldFailures } from '../users/sign-in-failures.write.ts';

/** Deletes data that is no longer needed; each domain deletes its own. */
export const cleanUp = async (ctx: Ctx): Promise<void> => {
  await cleanUpKernel(ctx);
  await cleanUpSignIns(ctx);
  await deleteOldFailures(ctx);
  await cleanUpChallenges(ctx);
  await cleanUpNotifications(ctx);
};
