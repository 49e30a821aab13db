import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { useMay } from '~/lib/use-may.ts';
import { SentTo } from '~/shared/deliveries/SentTo.tsx';
import { ADDITIONAL_FIELDS } from '../logic/additional-fields.ts';
import { issuesInOrder } from '../logic/report-choice.ts';
import { useVisit } from '../logic/visit-context.ts';
import { AnswersBlock } from './AnswersBlock.tsx';
import { ApprovalBlock } from './ApprovalBlock.tsx';
import { Block } from './Block.tsx';
import { IssuesBlock } from './IssuesBlock.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';
import { ObjectionList } from './ObjectionList.tsx';
import classes from './VisitBlocks.module.css';
import { VisitFacts } from './VisitFacts.tsx';

/** Objections of the client within the visit; hidden when there are none and the viewer may not object. */
function ObjectionsBlock() {
  const t = useTranslations('inspections.objections');
  const { inspection, rights } = useVisit();
  if (inspection.objections.length === 0 && !rights.mayCreateObjection) return null;
  return (
    <Block title={t('title')} wide>
      <ObjectionList
        inspection={inspection}
        objections={inspection.objections}
        mayAnswerObjection={rights.mayAnswerObjection}
      />
      {rights.mayCreateObjection && <ObjectionForm inspection={inspection} />}
    </Block>
  );
}

type Props = { readonly onEdit: (what: 'additional' | 'answers') => void };

/** The facts of the visit, beside its devices. */
export function VisitBlocks({ onEdit }: Props) {
  const t = useTranslations('inspections');
  const { inspection, rights } = useVisit();
  const may = useMay();
  return (
    <div className={classes.root}>
      <div className={classes.stack}>
        <VisitFacts />
        {inspection.status === 'COMPLETED' && <IssuesBlock />}
        {inspection.status === 'COMPLETED' && may('documents.send') && (
          <SentTo
            subject={{ kind: 'visit', placeId: inspection.placeUuid, inspectionId: inspection.uuid }}
            issues={issuesInOrder(inspection.reports)}
          />
        )}
      </div>
      <ApprovalBlock />
      <ObjectionsBlock />
      <Block
        title={t('block.additional')}
        wide
        action={
          rights.mayRecord && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPencil size={16} />}
              onClick={() => onEdit('additional')}
            >
              {t('additional.edit')}
            </Button>
          )
        }
      >
        <Facts
          layout="columns"
          items={ADDITIONAL_FIELDS.map((field) => ({
            label: t(`additional.${field}`),
            value: inspection.additionalFields[field] && (
              <span className={classes.text}>{inspection.additionalFields[field]}</span>
            ),
          }))}
        />
      </Block>
      <AnswersBlock onEdit={() => onEdit('answers')} />
    </div>
  );
}
