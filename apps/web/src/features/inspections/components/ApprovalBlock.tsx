import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { KeyValueItem } from '~/components/KeyValue.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useVisit } from '../logic/visit-context.ts';
import { Block } from './Block.tsx';
import { Facts } from './Facts.tsx';
import classes from './VisitBlocks.module.css';

/** Who received the visit for the client, and who approved it. */
export function ApprovalBlock() {
  const t = useTranslations('inspections');
  const { inspection } = useVisit();
  const { status, approved, approvedBy, approvedAt, approvedByText, approvedByImage } = inspection;
  const state = (
    <StatusBadge tone={approved ? 'good' : 'quiet'}>
      {t(approved ? 'approvedMark.yes' : status === 'COMPLETED' ? 'approval.waiting' : 'approvedMark.no')}
    </StatusBadge>
  );
  const approval: readonly KeyValueItem[] = approved
    ? [
        { label: t('approval.by'), value: <PersonName person={approvedBy} /> },
        { label: t('approval.at'), value: <DateTime value={approvedAt} /> },
      ]
    : [];
  const signature = approvedByImage && (
    <img className={classes.signature} src={approvedByImage} alt={t('approval.signature')} />
  );
  return (
    <Block title={t('block.approval')}>
      <Facts
        items={[
          { label: t('approval.state'), value: state },
          ...approval,
          { label: t('approval.receivedBy'), value: approvedByText },
          { label: t('approval.signature'), value: signature },
        ]}
      />
    </Block>
  );
}
