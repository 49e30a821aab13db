import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import { sendMail } from '../../kernel/mail-jobs.ts';
import {
  insertReminders,
  lockDueRecommendations,
  REMINDER_BATCH_SIZE,
  type ReminderKind,
  selectRecipients,
} from './reminders.queries.ts';

type DueRecommendation = Awaited<ReturnType<typeof lockDueRecommendations>>[number];
type ReminderReader = {
  readonly email: string;
  readonly name: string;
  readonly language: NonNullable<DueRecommendation['language']>;
  readonly hasAccount: boolean;
};

/** Maximum length of the text in a mail; the full text is behind the link. */
const TEXT_LENGTH = 300;
const DEFAULT_LANGUAGE = 'pl';

const linkTo = (tx: TxCtx, { uuid, placeUuid }: DueRecommendation): string =>
  `${tx.services.settings.publicUrl}/app/recommendations/${placeUuid}/details/${uuid}`;

const mailFor = (
  tx: TxCtx,
  kind: ReminderKind,
  due: DueRecommendation,
  { email, name, language, hasAccount }: ReminderReader,
) => ({
  to: email,
  language,
  rootCompanyId: due.rootCompanyId,
  template: {
    name: 'recommendation' as const,
    kind,
    personName: name,
    placeName: due.placeName,
    number: String(due.number),
    text: due.recommendation.length > TEXT_LENGTH ? `${due.recommendation.slice(0, TEXT_LENGTH)}…` : due.recommendation,
    dueDate: due.dueDate,
    isLate: due.isLate,
    status: due.status,
    priority: due.priority,
    link: hasAccount ? linkTo(tx, due) : null,
  },
});

/** An owner without an account also gets the mail, unless the same address already gets it. */
const withOwner = (
  kind: ReminderKind,
  due: DueRecommendation,
  readers: readonly ReminderReader[],
): readonly ReminderReader[] => {
  const { ownerEmail: email, ownerText, language } = due;
  if (kind === 'ESCALATION' || email === null || readers.some((reader) => reader.email === email)) return readers;
  return [...readers, { email, name: ownerText ?? '', language: language ?? DEFAULT_LANGUAGE, hasAccount: false }];
};

/** Each due day causes one reminder, stored in the same transaction that queues the mails. */
const remindBatch = (ctx: Ctx, kind: ReminderKind): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const due = await lockDueRecommendations(tx, kind);
    if (due.length === 0) return 0;
    tx.withoutAudit('a reminder does not change the recommendation');
    const firstReminders = await insertReminders(tx, kind, due);
    const toRemind = due.filter(({ id }) => firstReminders.has(id));
    const people = Map.groupBy(await selectRecipients(tx, kind, [...firstReminders, 0]), ({ of }) => of);
    const mails = toRemind.flatMap((recommendation) => {
      const readers = (people.get(recommendation.id) ?? []).map((person) => ({ ...person, hasAccount: true }));
      return withOwner(kind, recommendation, readers).map((reader) => mailFor(tx, kind, recommendation, reader));
    });
    if (mails.length > 0) await enqueueAll(tx, sendMail, mails);
    return due.length;
  });

const remindAll = async (ctx: Ctx, kind: ReminderKind): Promise<void> => {
  let count: number;
  do {
    count = await remindBatch(ctx, kind);
  } while (count === REMINDER_BATCH_SIZE);
};

/** In the morning of the facility, reminds of recommendations that become due, and of those that are not closed. */
export const remindOfRecommendations = async (ctx: Ctx): Promise<void> => {
  await remindAll(ctx, 'REMINDER');
  await remindAll(ctx, 'ESCALATION');
};
