import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { Words } from '~/components/use-meanwhile.tsx';
import { useAboutChoices } from '../calls.ts';
import type { PaperValues } from '../logic/paper-values.ts';
import type { FileOwner, ListedFile } from '../owner.ts';

/** How the fields of a paper are called where somebody has to choose between two of what they hold. */
export const usePaperWords = (
  owner: FileOwner,
  about: ListedFile['about'],
  form: UseFormReturnType<PaperValues>,
): Words<PaperValues> => {
  const t = useTranslations('files');
  const { data: known = [] } = useAboutChoices(owner, form.getValues().aboutType);
  const named = new Map(known.map(({ value, label }) => [value, label]));
  if (about) named.set(about.uuid, about.name);
  return {
    note: { label: t('edit.note') },
    kind: { label: t('paper.kind'), tell: (kind) => (kind ? t(`kinds.${kind}`) : '') },
    aboutType: { label: t('paper.aboutType'), tell: (type) => (type ? t(`paper.aboutTypes.${type}`) : '') },
    aboutUuid: { label: t('paper.aboutType'), tell: (uuid) => named.get(uuid ?? '') ?? '' },
    number: { label: t('paper.number') },
    issuer: { label: t('paper.issuer') },
    issuedOn: { label: t('paper.issuedOn') },
    validUntil: { label: t('edit.validUntil') },
  };
};
