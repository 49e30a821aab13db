import type { Inspection, Objection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAnswerObjection } from '../calls.ts';
import { ObjectionTextForm } from './ObjectionTextForm.tsx';
import classes from './VisitBlocks.module.css';

type InspectionRef = Pick<Inspection, 'uuid' | 'placeUuid'>;
type Props = {
  readonly inspection: InspectionRef;
  readonly objections: readonly Objection[];
  /** True for the company that carried out the visit. */
  readonly mayAnswerObjection: boolean;
};

/** Objections of the client to the visit, with the answers. */
export function ObjectionList({ inspection, objections, mayAnswerObjection }: Props) {
  const t = useTranslations('inspections.objections');
  if (objections.length === 0) return <p className={classes.quiet}>{t('none')}</p>;
  return (
    <ul className={classes.rows}>
      {objections.map((objection) => (
        <ObjectionRow
          key={objection.uuid}
          objection={objection}
          inspection={inspection}
          mayAnswerObjection={mayAnswerObjection}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  readonly objection: Objection;
  readonly inspection: InspectionRef;
  readonly mayAnswerObjection: boolean;
};

function ObjectionRow({ objection, inspection, mayAnswerObjection }: RowProps) {
  const t = useTranslations('inspections.objections');
  const { mutateAsync, isPending, error } = useAnswerObjection();
  const { text, createdAt, by, company, answer } = objection;
  const when = facilityDateTime(createdAt);
  const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid, objectionId: objection.uuid };
  const reply = async (text: string) => {
    await mutateAsync({ params, body: { text } });
    toastSuccess(t('replied'));
  };
  return (
    <li className={classes.signed}>
      <span className={classes.signedHead}>
        <span className={classes.statement}>
          {company ? t('byCompany', { name: by, company, when }) : t('by', { name: by, when })}
        </span>
        {!answer && <StatusBadge tone="warning">{t('waiting')}</StatusBadge>}
      </span>
      <span className={classes.text}>{text}</span>
      {answer && (
        <div className={classes.reply}>
          <span className={classes.statement}>
            {t('answer')}: {t('by', { name: answer.by, when: facilityDateTime(answer.at) })}
          </span>
          <span className={classes.text}>{answer.text}</span>
        </div>
      )}
      {!answer && mayAnswerObjection && (
        <ObjectionTextForm
          label={t('answerTo', { name: by })}
          submitLabel={t('reply')}
          pending={isPending}
          error={error}
          onSend={reply}
        />
      )}
    </li>
  );
}
