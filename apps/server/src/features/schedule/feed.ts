import { createHash, randomBytes } from 'node:crypto';
import { success } from '@trapline/contract/kernel/schemas.ts';
import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { MAX_VISITS } from '@trapline/contract/schedule/rules.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Actor, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { writeCalendar } from './calendar-file.ts';
import { deleteFeedOf, selectFeedOf, selectReaderOfFeed, upsertFeed } from './feed.queries.ts';
import { isAssignedTo, selectVisits } from './visits.queries.ts';

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
/** A calendar shows past visits for some time, and future visits for a year. */
const PAST_DAYS = 60;
const FUTURE_DAYS = 366;

/** Only the hash is stored: reading the database gives no access to a calendar. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const getFeed: Handler<typeof schedule.getFeed> = async (ctx) => {
  const feed = await selectFeedOf(ctx, currentUser(ctx).id);
  return { feed: feed ? { createdAt: feed.created_at.toISOString() } : null };
};

export const renewFeed: Handler<typeof schedule.renewFeed> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const user = currentUser(tx);
    const token = randomBytes(SECRET_BYTES).toString('base64url');
    await upsertFeed(tx, user.id, hashOf(token));
    await writeAudit(tx, { action: 'scheduleFeed.create', entityId: user.id, rootCompanyId: user.rootCompanyId });
    return { url: `${tx.services.settings.publicUrl}/api/schedule/trapline.ics?token=${token}` };
  });

export const deleteFeed: Handler<typeof schedule.deleteFeed> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const user = currentUser(tx);
    const deleted = await deleteFeedOf(tx, user.id);
    if (deleted)
      await writeAudit(tx, { action: 'scheduleFeed.delete', entityId: user.id, rootCompanyId: user.rootCompanyId });
    return success;
  });

/** The feed contains only visits that its owner may see now: rights removed since then also apply here. */
export const readFeed: Handler<typeof schedule.readFeed> = async (ctx, { query }) => {
  const reader = requireFound(await selectReaderOfFeed(ctx, hashOf(query.token)));
  const actor: Actor = {
    ...reader,
    kind: 'user',
    sessionId: '',
    lacksSecondFactor: false,
    permissions: [],
    placeRoles: new Map(),
  };
  const now = ctx.now().getTime();
  const span = { from: new Date(now - PAST_DAYS * DAY_MS), to: new Date(now + FUTURE_DAYS * DAY_MS) };
  const filter = { limit: MAX_VISITS, condition: isAssignedTo(reader.id) };
  const planned = await selectVisits({ ...ctx, actor }, span, filter);
  const cancelled = await selectVisits({ ...ctx, actor }, span, { ...filter, isCancelled: true });
  const t = translatorFor(reader.language);
  const cancelledName = (name: string) => t('schedule.feed.calledOff', { name });
  const content = Buffer.from(
    writeCalendar({ planned, cancelled }, { publicUrl: ctx.services.settings.publicUrl, cancelledName }),
  );
  return {
    content,
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    contentType: 'text/calendar; charset=utf-8',
    filename: 'trapline.ics',
  };
};
