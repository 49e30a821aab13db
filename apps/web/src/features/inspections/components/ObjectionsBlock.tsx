import { useTranslations } from 'use-intl';
import { useVisit } from '../logic/visit-context.ts';
import { Block } from './Block.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';
import { ObjectionList } from './ObjectionList.tsx';

/** Objections of the client within the visit; not there while nobody has any and the viewer is not the one to. */
export function ObjectionsBlock() {
  const t = useTranslations('inspections.objections');
  const { inspection, rights } = useVisit();
  if (inspection.objections.length === 0 && !rights.mayObject) return null;
  return (
    <Block title={t('title')} wide>
      <ObjectionList inspection={inspection} objections={inspection.objections} mayAnswer={rights.mayAnswer} />
      {rights.mayObject && <ObjectionForm inspection={inspection} />}
    </Block>
  );
}
