import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudUp, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { DocumentList } from '~/shared/field-documents/DocumentList.tsx';
import type { PhoneDocument } from '~/shared/field-documents/field-documents.ts';
import { retryWork } from '../log/field-work.ts';
import { useOthersWaiting } from '../outbox/use-others-waiting.ts';
import classes from './pack.module.css';
import type { PhonePack } from './pack-keeper.ts';
import type { Receipt } from './receipts.ts';
import { useReceipts } from './use-packs.ts';
import type { WaitingVisit } from './use-waiting-visits.ts';

type NamesProps = { readonly packs: readonly PhonePack[] };

const usePlaceName = (packs: readonly PhonePack[]) => {
  const t = useTranslations('myDay.waiting');
  return (uuid: string): string => packs.find(({ placeUuid }) => placeUuid === uuid)?.placeName ?? t('elsewhere');
};

type WaitingProps = NamesProps & {
  readonly visits: readonly WaitingVisit[];
  readonly documents: readonly PhoneDocument[];
};

/** What the server does not have yet: by visit, then interventions and recommendations. */
export function WaitingList({ packs, visits, documents }: WaitingProps) {
  const t = useTranslations('myDay.waiting');
  const nameOf = usePlaceName(packs);
  const others = useOthersWaiting();
  const actions = (
    <span className={classes.actions}>
      <Button variant="default" size="compact-md" leftSection={<IconCloudUp size={16} />} onClick={retryWork}>
        {t('send')}
      </Button>
      {/* a page of its own, which works when the panel does not */}
      <Button component="a" href="/rescue.html" variant="subtle" size="compact-md">
        {t('file')}
      </Button>
    </span>
  );
  return (
    <PageSection title={t('title')} action={visits.length + documents.length > 0 && actions}>
      {visits.length + documents.length + others.length === 0 && (
        <EmptyState icon={<IconCloudCheck size={26} stroke={1.6} />} title={t('none')} />
      )}
      <ul className={classes.list}>
        {visits.map(({ placeUuid, visitUuid, count, rejected }) => (
          <li key={visitUuid} className={classes.row}>
            <span className={classes.texts}>
              <span className={classes.name}>{nameOf(placeUuid)}</span>
              {count > 0 && <span className={classes.facts}>{t('entries', { count })}</span>}
              {rejected > 0 && <StatusBadge tone="bad">{t('rejected', { count: rejected })}</StatusBadge>}
            </span>
            <LinkButton
              variant="default"
              size="compact-md"
              to="/app/places/edit/$placeId/inspections/$inspectionId"
              params={{ placeId: placeUuid, inspectionId: visitUuid }}
              aria-label={t('open', { place: nameOf(placeUuid) })}
            >
              {t('openShort')}
            </LinkButton>
          </li>
        ))}
        {others.map((sentence) => (
          <li key={sentence} className={classes.row}>
            <IconUsers size={20} stroke={1.7} aria-hidden="true" />
            <span className={classes.texts}>{sentence}</span>
          </li>
        ))}
      </ul>
      {documents.length > 0 && <DocumentList documents={documents} placeNameOf={nameOf} />}
    </PageSection>
  );
}

type SentProps = NamesProps & { readonly waiting: number };

/** The entries and photos sent from this phone in the last 30 days. */
export function SentList({ packs, waiting }: SentProps) {
  const t = useTranslations('myDay');
  const nameOf = usePlaceName(packs);
  const receipts = useReceipts(waiting);
  const countsOf = ({ entries, photos = 0 }: Receipt): string =>
    [entries > 0 && t('waiting.entries', { count: entries }), photos > 0 && t('sent.photos', { count: photos })]
      .filter((part) => part !== false)
      .join(', ');
  return (
    <PageSection title={t('sent.title')}>
      {receipts.length === 0 && <EmptyState icon={<IconCloudCheck size={26} stroke={1.6} />} title={t('sent.none')} />}
      <ul className={classes.list}>
        {receipts.map((receipt) => (
          <li key={receipt.local} className={classes.row}>
            <span className={classes.texts}>
              <span className={classes.name}>{nameOf(receipt.placeUuid)}</span>
              <span className={classes.facts}>{countsOf(receipt)}</span>
            </span>
            <span className={classes.facts}>{formatDateTime(new Date(receipt.at).toISOString())}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
