import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { ApiKey } from '@trapline/contract/api-keys/schemas.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';

export type KeyAction = { readonly type: 'revoke' | 'takeOver'; readonly key: ApiKey };

type Props = {
  readonly apiKey: ApiKey;
  readonly onAction: (action: KeyAction) => void;
  /** True beside a card. */
  readonly isSmall?: boolean;
};

/** The actions on an API key; a revoked key is only shown. */
export function ApiKeyActions({ apiKey, onAction, isSmall = false }: Props) {
  const t = useTranslations('apiKeys');
  if (apiKey.state === 'REVOKED') return null;
  const takeOver = () => onAction({ type: 'takeOver', key: apiKey });
  return (
    <RowActions
      name={apiKey.name}
      menu={
        <>
          {isSmall && apiKey.state === 'STOPPED' && (
            <RowAction icon={null} onClick={takeOver}>
              {t('takeOver')}
            </RowAction>
          )}
          <RowAction icon={<IconBan size={16} />} danger onClick={() => onAction({ type: 'revoke', key: apiKey })}>
            {t('revoke')}
          </RowAction>
        </>
      }
    >
      {!isSmall && apiKey.state === 'STOPPED' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('takeOverOf', { name: apiKey.name })}
          onClick={takeOver}
        >
          {t('takeOver')}
        </Button>
      )}
    </RowActions>
  );
}
