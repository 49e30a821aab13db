import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconError404, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import classes from './states.module.css';

type Props = {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
};

/** Shown when loading fails: the reason, a retry button, and the request id from the server log. */
export function ErrorState({ error, onRetry, retrying = false }: Props) {
  const t = useTranslations('ui');
  const errorText = useErrorText();
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon} data-fault aria-hidden="true">
        <IconAlertTriangle size={26} stroke={1.6} />
      </span>
      <Text className={classes.title}>{t('error.title')}</Text>
      <Text className={classes.text}>{errorText(error)}</Text>
      {requestId && <Text className={classes.request}>{t('error.requestId', { id: requestId })}</Text>}
      {onRetry && (
        <Button
          className={classes.action}
          variant="default"
          leftSection={<IconRefresh size={17} />}
          loading={retrying}
          onClick={onRetry}
        >
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}

/** Shown for a missing object; a retry would not help. */
function Missing() {
  const t = useTranslations('ui.error');
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon} aria-hidden="true">
        <IconError404 size={26} stroke={1.6} />
      </span>
      <Text className={classes.title}>{t('missing')}</Text>
      <Text className={classes.text}>{t('missingText')}</Text>
    </div>
  );
}
