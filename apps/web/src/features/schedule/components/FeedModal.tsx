import { Alert, Button, Modal, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { ShowSecretOnceModal } from '~/components/ShowSecretOnceModal.tsx';
import { formatDate } from '~/lib/date-time.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { useDeleteFeed, useFeed, useRenewFeed } from '../calls.ts';
import classes from './schedule.module.css';

type Props = { readonly onClose: () => void };

/** The secret address at which another calendar reads the user's own visits. */
export function FeedModal({ onClose }: Props) {
  const t = useTranslations('schedule.feed');
  const tActions = useTranslations('ui.action');
  const errorText = useErrorText();
  useReturnFocus();
  const feed = useFeed();
  const renew = useRenewFeed();
  const remove = useDeleteFeed();
  if (renew.data) {
    return (
      <ShowSecretOnceModal
        title={t('title')}
        text={t('once')}
        label={t('url')}
        value={renew.data.url}
        onClose={onClose}
      />
    );
  }
  const error = renew.error ?? remove.error;
  const turnOff = () => remove.mutate({}, { onSuccess: () => toastSuccess(t('gone')) });
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      {feed.isError && <ErrorState error={feed.error} onRetry={() => void feed.refetch()} />}
      {feed.isPending && <LoadingState />}
      {feed.data !== undefined && (
        <div className={classes.read}>
          {error && <Alert color="red">{errorText(error)}</Alert>}
          <Text>{t('text')}</Text>
          <Text className={classes.quiet}>
            {feed.data ? t('since', { date: formatDate(feed.data.createdAt) }) : t('none')}
          </Text>
          <div className={classes.actions}>
            {feed.data && (
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={turnOff}>
                {t('delete')}
              </Button>
            )}
            <Button loading={renew.isPending} onClick={() => renew.mutate({})}>
              {t(feed.data ? 'renew' : 'make')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
