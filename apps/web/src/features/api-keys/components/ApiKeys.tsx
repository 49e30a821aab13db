import { Button, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import type { ApiKey } from '@trapline/contract/api-keys/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { ShowSecretOnceModal } from '~/components/ShowSecretOnceModal.tsx';
import { useApiKeys, useRevokeApiKey, useTakeOverApiKey } from '../calls.ts';
import { ApiKeyActions, type KeyAction } from './ApiKeyActions.tsx';
import { ApiKeyBadge } from './ApiKeyBadge.tsx';
import { ApiKeyModal } from './ApiKeyModal.tsx';
import classes from './api-keys.module.css';
import { useScopeTexts } from './scopes.ts';
import { LastUsed, useApiKeyColumns } from './use-api-key-columns.tsx';

type NewKeyProps = { readonly token: string; readonly onClose: () => void };

const exampleRequest = (token: string): string =>
  `curl ${window.location.origin}/api/places \\\n  -H 'Authorization: Bearer ${token}'`;

function NewKey({ token, onClose }: NewKeyProps) {
  const t = useTranslations('apiKeys.made');
  return (
    <ShowSecretOnceModal title={t('title')} text={t('text')} label={t('label')} value={token} onClose={onClose}>
      <div>
        <Text size="sm">{t('example')}</Text>
        <pre className={classes.example}>{exampleRequest(token)}</pre>
      </div>
    </ShowSecretOnceModal>
  );
}

type Props = {
  readonly companyId: string;
  /** True when the company is loaded and is a root company. */
  readonly isOwner: boolean;
};

/** The API keys of a root company for other systems. */
export function ApiKeys({ companyId, isOwner }: Props) {
  const t = useTranslations('apiKeys');
  const list = useApiKeys(companyId, isOwner);
  const [isAdding, setAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [action, setAction] = useState<KeyAction | null>(null);
  const columns = useApiKeyColumns(setAction);
  return (
    <PageSection
      title={t('title')}
      lead={t('lead')}
      action={
        <Button variant="default" leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={list.data}
        load={list}
        rowId={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        card={(apiKey) => <ApiKeyCard apiKey={apiKey} />}
        cardAside={(apiKey) => <ApiKeyActions apiKey={apiKey} onAction={setAction} isSmall />}
        empty={<EmptyState icon={<IconKey size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
      />
      {isAdding && <ApiKeyModal companyId={companyId} onCreated={setToken} onClose={() => setAdding(false)} />}
      {token !== null && <NewKey token={token} onClose={() => setToken(null)} />}
      {action && <ConfirmKeyAction companyId={companyId} action={action} onClose={() => setAction(null)} />}
    </PageSection>
  );
}

/** An API key in the list on a phone. */
function ApiKeyCard({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useTranslations('apiKeys');
  const scopeTexts = useScopeTexts();
  return (
    <span className={classes.card}>
      <span className={classes.text}>
        <span className={classes.name}>{apiKey.name}</span>
        <span className={classes.line}>{scopeTexts(apiKey.scopes).join('; ')}</span>
        <span className={classes.line}>
          {t('column.lastUsed')}: <LastUsed value={apiKey.lastUsedAt} />
        </span>
      </span>
      <ApiKeyBadge state={apiKey.state} />
    </span>
  );
}

type ConfirmProps = { readonly companyId: string; readonly action: KeyAction; readonly onClose: () => void };

function ConfirmKeyAction({ companyId, action: { type, key }, onClose }: ConfirmProps) {
  const t = useTranslations('apiKeys');
  const revoke = useRevokeApiKey();
  const takeOver = useTakeOverApiKey();
  const params = { companyId, apiKeyId: key.uuid };
  if (type === 'revoke') {
    return (
      <ConfirmWrite
        title={t('revokeOf', { name: key.name })}
        confirmLabel={t('revoke')}
        danger
        successMessage={t('revoked')}
        onConfirm={() => revoke.mutateAsync({ params })}
        onClose={onClose}
      >
        {t('revokeText')}
      </ConfirmWrite>
    );
  }
  return (
    <ConfirmWrite
      title={t('takeOverOf', { name: key.name })}
      confirmLabel={t('takeOver')}
      successMessage={t('takenOver')}
      onConfirm={() => takeOver.mutateAsync({ params })}
      onClose={onClose}
    >
      {t('stopped', { name: `${key.user.name} ${key.user.surname}` })}. {t('takeOverText')}
    </ConfirmWrite>
  );
}
