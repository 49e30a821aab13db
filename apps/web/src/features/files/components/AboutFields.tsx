import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FILE_ABOUT_TYPES, type FileAboutType } from '@trapline/contract/files/rules.ts';
import type { File as StoredFile } from '@trapline/contract/files/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { useAboutChoices } from '../calls.ts';
import type { DocumentValues } from '../logic/document-values.ts';
import type { FileOwner } from '../owner.ts';
import classes from './files.module.css';

type Props = {
  readonly owner: FileOwner;
  /** The current subject of the document. */
  readonly about: StoredFile['about'];
  readonly form: UseFormReturnType<DocumentValues>;
};

const typeOf = (value: string | null): FileAboutType | null => FILE_ABOUT_TYPES.find((type) => type === value) ?? null;

/** The subject of a document: its kind, and which one of that kind. */
export function AboutFields({ owner, about, form }: Props) {
  const t = useTranslations('files.paper');
  const { aboutType } = form.getValues();
  const load = useAboutChoices(owner, aboutType);
  // nobody can choose a product before there is a list of them; one that was named stays
  const types = FILE_ABOUT_TYPES.filter((type) => type !== 'PRODUCT' || about?.type === 'PRODUCT');
  const available = aboutType === 'PRODUCT' ? [] : (load.data ?? []);
  const currentChoice = about && about.type === aboutType ? [{ value: about.uuid, label: about.name }] : [];
  const choices = [...currentChoice.filter(({ value }) => !available.some((one) => one.value === value)), ...available];
  return (
    <div className={classes.pair}>
      <Select
        label={t('aboutType')}
        clearable
        data={types.map((value) => ({ value, label: t(`aboutTypes.${value}`) }))}
        {...form.getInputProps('aboutType')}
        onChange={(value) => form.setValues({ aboutType: typeOf(value), aboutUuid: null })}
      />
      {aboutType && (
        <Select
          label={t(`about.${aboutType}`)}
          withAsterisk
          searchable
          allowDeselect={false}
          data={choices}
          {...form.getInputProps('aboutUuid')}
          error={form.errors.aboutUuid ?? choicesLoadError(load)}
        />
      )}
    </div>
  );
}
