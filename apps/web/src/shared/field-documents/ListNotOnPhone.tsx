import { Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { isServerUnreachable } from '~/lib/stored-answers.ts';
import { useRetry } from '~/lib/use-retry.ts';
import { useMaySaveOnPhone } from './use-may-save-on-phone.ts';

type Load = {
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly data: unknown;
  readonly refetch: () => unknown;
};

/** Whether there is no network, and this phone has not read the list before. */
export const isNotOnPhone = ({ isError, error, data }: Pick<Load, 'isError' | 'error' | 'data'>): boolean =>
  isError && data === undefined && isServerUnreachable(error);

type Props = {
  readonly load: Load;
  /** The button to write a new document, if this person may. */
  readonly add: ReactNode;
};

/** In place of a list of documents that this phone does not have; new ones can be written nevertheless. */
export function ListNotOnPhone({ load, add }: Props) {
  const t = useTranslations('myDay.documents');
  const tUi = useTranslations('ui.action');
  const mayAdd = useMaySaveOnPhone() && Boolean(add);
  const retry = useRetry(load);
  return (
    <EmptyState
      icon={<IconCloudOff size={26} stroke={1.6} />}
      title={t('noList')}
      text={t(mayAdd ? 'noListText' : 'noListReadOnly')}
      action={
        <Group justify="center" gap="xs">
          {mayAdd && add}
          <Button variant="default" loading={load.isFetching} onClick={retry}>
            {tUi('retry')}
          </Button>
        </Group>
      }
    />
  );
}
