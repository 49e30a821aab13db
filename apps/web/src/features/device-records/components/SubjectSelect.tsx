import { Loader, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import type { useRecordable } from '../calls.ts';
import type { RecordKind } from '../logic/listed-record.ts';

type Props = {
  readonly kind: RecordKind;
  readonly load: ReturnType<typeof useRecordable>;
  /** The choices of the device type; undefined while they are loading. */
  readonly choices: readonly { readonly uuid: string; readonly name: string }[] | undefined;
  /** The form props of the field. */
  readonly input: { readonly error?: ReactNode };
};

/** A select for the subject of a record: an action, a pest or an observation. */
export function SubjectSelect({ kind, load, choices, input }: Props) {
  const t = useTranslations('deviceRecords');
  return (
    <Select
      label={t(`subject.${kind}`)}
      withAsterisk
      searchable
      data={choices?.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      nothingFoundMessage={choices && t('noneFound')}
      description={choices?.length === 0 ? t('noChoice') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={load.isPending ? <Loader size={16} /> : undefined}
      {...input}
      error={choicesLoadError(load) ?? input.error}
    />
  );
}
