import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { timeOf } from '~/lib/days.ts';
import { installUpdate, isPageBusy } from '~/lib/panel-update.ts';
import { markedPerson } from '~/lib/signed-in.ts';
import { packKeeper } from './field-packs.ts';
import { hasOpenVisit } from './open-visit.ts';
import classes from './pack.module.css';
import type { PhonePack } from './pack-keeper.ts';
import { daysOld } from './pack-store.ts';
import { type CheckedItem, checkReadiness, type PhoneFacts } from './readiness.ts';

/** Opens the permission prompt of the browser. Both answers are accepted. */
const askForCamera = async (): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: true }).catch(() => null);
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const askForStorage = async (): Promise<void> => {
  await navigator.storage.persist().catch(() => false);
};

/** A visit may be open whose facility has no pack on this phone, for example in another tab. */
const install = async (): Promise<void> => {
  const person = markedPerson();
  if (person !== null && !isPageBusy() && !(await hasOpenVisit(person).catch(() => true))) installUpdate();
};

const fetchPacks = (): Promise<void> => packKeeper.refresh();

const FIXES = { camera: askForCamera, storage: askForStorage, update: install, packs: fetchPacks } as const;

const hasFix = (check: CheckedItem['check']): check is keyof typeof FIXES => check in FIXES;

type Props = {
  readonly packs: readonly PhonePack[];
  readonly facts: PhoneFacts | null;
  /** A new version is installed after the visit. */
  readonly isVisitOpen: boolean;
  /** Reads everything again. */
  readonly onRead: () => void;
};

/** Whether the phone is ready for work without a network, and the steps that are missing. */
export function ReadinessList({ packs, facts, isVisitOpen, onRead }: Props) {
  const t = useTranslations('myDay');
  const items = facts ? checkReadiness(facts) : null;
  return (
    <PageSection
      title={t('ready.title')}
      action={
        <Button variant="default" size="compact-md" onClick={onRead}>
          {t('fix.again')}
        </Button>
      }
    >
      {items ? (
        <>
          <div className={classes.state} role="status">
            <Verdict items={items} packs={packs} />
          </div>
          <ul className={classes.list}>
            {items.map((item) => (
              <li key={item.check} className={classes.row} data-done={item.isDone || undefined}>
                <Item item={item} hasPacks={packs.length > 0} isVisitOpen={isVisitOpen} onRead={onRead} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className={classes.checking}>
          <LoadingState shape="text" count={8} />
        </div>
      )}
    </PageSection>
  );
}

type VerdictProps = { readonly items: readonly CheckedItem[]; readonly packs: readonly PhonePack[] };

/** One sentence in a badge. */
export function Verdict({ items, packs }: VerdictProps) {
  const t = useTranslations('myDay.ready');
  const take = useTranslations('myDay.take');
  const count = items.filter(({ isDone }) => !isDone).length;
  if (count > 0) return <StatusBadge tone="warning">{t('no', { count })}</StatusBadge>;
  const oldest = Math.min(...packs.map(({ checkedAt }) => checkedAt ?? 0));
  const days = daysOld(oldest);
  if (days > 0) return <StatusBadge tone="warning">{take('old', { count: days })}</StatusBadge>;
  return <StatusBadge tone="good">{t('yes', { time: timeOf(new Date(oldest)) })}</StatusBadge>;
}

type ItemProps = Pick<Props, 'isVisitOpen' | 'onRead'> & { readonly item: CheckedItem; readonly hasPacks: boolean };

function Item({ item: { check, isDone }, hasPacks, isVisitOpen, onRead }: ItemProps) {
  const t = useTranslations('myDay');
  const Icon = isDone ? IconCircleCheck : IconAlertTriangle;
  const isBlocked = (check === 'update' && isVisitOpen) || (check === 'packs' && !hasPacks);
  return (
    <>
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.texts}>{isDone ? t(`check.${check}`) : t(`toDo.${check}`)}</span>
      {!isDone && hasFix(check) && !isBlocked && (
        <Button variant="default" size="compact-md" onClick={() => void FIXES[check]().then(onRead)}>
          {check === 'update' ? t('update.now') : t(`fix.${check}`)}
        </Button>
      )}
    </>
  );
}
