import type { ApiKey } from '@trapline/contract/api-keys/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { NoWrap } from '~/components/NoWrap.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { ApiKeyActions, type KeyAction } from './ApiKeyActions.tsx';
import { ApiKeyBadge } from './ApiKeyBadge.tsx';
import classes from './api-keys.module.css';
import { useScopeTexts } from './scopes.ts';

/** The expiry date of the key. */
function Expires({ value }: { readonly value: string | null }) {
  const t = useTranslations('apiKeys.lasts');
  return value === null ? t('forever') : <DateTime value={value} withTime={false} />;
}

export function LastUsed({ value }: { readonly value: string | null }) {
  const t = useTranslations('apiKeys');
  return value === null ? t('neverUsed') : <RelativeTime value={value} />;
}

export const useApiKeyColumns = (onAction: (action: KeyAction) => void): readonly GridColumn<ApiKey>[] => {
  const t = useTranslations('apiKeys');
  const scopeTexts = useScopeTexts();
  return [
    {
      id: 'name',
      title: t('column.name'),
      cell: ({ name, prefix }) => (
        <span className={classes.text}>
          <span className={classes.name}>
            <NoWrap>{name}</NoWrap>
          </span>
          <span className={`${classes.line} ${classes.prefix}`}>{prefix}…</span>
        </span>
      ),
      minWidth: 200,
      wraps: true,
    },
    {
      id: 'scopes',
      title: t('column.scopes'),
      cell: ({ scopes }) => (
        <span className={classes.text}>
          {scopeTexts(scopes).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      ),
      minWidth: 280,
      wraps: true,
      folds: 4,
      foldsInto: 'name',
      folded: ({ scopes }) => scopeTexts(scopes).join('; '),
    },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <ApiKeyBadge state={state} /> },
    {
      id: 'lastUsed',
      title: t('column.lastUsed'),
      cell: ({ lastUsedAt }) => <LastUsed value={lastUsedAt} />,
      folds: 3,
      foldsInto: 'name',
      folded: ({ lastUsedAt }) => (
        <>
          {t('column.lastUsed')}: <LastUsed value={lastUsedAt} />
        </>
      ),
    },
    {
      id: 'expires',
      title: t('column.expires'),
      cell: ({ expiresAt }) => <Expires value={expiresAt} />,
      folds: 2,
      foldsInto: 'name',
      folded: ({ expiresAt }) => (
        <>
          {t('column.expires')}: <Expires value={expiresAt} />
        </>
      ),
    },
    {
      id: 'user',
      title: t('column.user'),
      cell: ({ user }) => <PersonName person={user} />,
      folds: 1,
      foldsInto: 'name',
      folded: ({ user }) => (
        <>
          {t('column.user')}: <PersonName person={user} />
        </>
      ),
    },
    {
      id: 'actions',
      title: t('column.actions'),
      cell: (apiKey) => <ApiKeyActions apiKey={apiKey} onAction={onAction} />,
      isActions: true,
    },
  ];
};
