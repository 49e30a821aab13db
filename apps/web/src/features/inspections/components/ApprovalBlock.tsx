import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useVisit } from '../logic/visit-context.ts';
import { Block } from './Block.tsx';
import { SignatureRow } from './SignatureRow.tsx';
import classes from './VisitBlocks.module.css';

/** Who carried out, received and approved the visit, including withdrawn signatures. */
export function ApprovalBlock() {
  const t = useTranslations('inspections');
  const { inspection } = useVisit();
  const { status, approved, signatures, approvedByImage } = inspection;
  const received = signatures.findLast(({ meaning, method }) => meaning === 'RECEIVED' && method === 'DRAWN');
  return (
    <Block
      title={t('block.approval')}
      action={
        <StatusBadge tone={approved ? 'good' : 'quiet'}>
          {t(approved ? 'approvedMark.yes' : status === 'COMPLETED' ? 'approval.waiting' : 'approvedMark.no')}
        </StatusBadge>
      }
    >
      {signatures.length === 0 && <p className={classes.quiet}>{t('signatures.none')}</p>}
      <ul className={classes.rows}>
        {signatures.map((signature) => (
          <SignatureRow
            key={signature.uuid}
            signature={signature}
            inspection={inspection}
            image={signature === received ? approvedByImage : null}
          />
        ))}
      </ul>
    </Block>
  );
}
