import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteFile } from '../calls.ts';
import type { FileOwner, ListedFile } from '../owner.ts';
import classes from './files.module.css';

type Props = { readonly owner: FileOwner; readonly file: ListedFile; readonly onClose: () => void };

type VersionScope = 'this' | 'all';

/** If the file has older versions, asks which of them to delete. */
export function DeleteFile({ owner, file, onClose }: Props) {
  const t = useTranslations('files.remove');
  const remove = useDeleteFile(owner);
  const [scope, setScope] = useState<VersionScope>('this');
  return (
    <ConfirmWrite
      title={t('title', { name: file.name })}
      confirmLabel={t('confirm')}
      danger
      successMessage={t('done')}
      onConfirm={() => remove(file.uuid, scope)}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {t('text')}
        {file.versions > 1 && (
          <Radio.Group
            label={t('which')}
            value={scope}
            onChange={(value) => setScope(value === 'all' ? 'all' : 'this')}
          >
            <div className={classes.fields}>
              <Radio value="this" label={t('this')} />
              <Radio value="all" label={t('all')} />
            </div>
          </Radio.Group>
        )}
      </div>
    </ConfirmWrite>
  );
}
