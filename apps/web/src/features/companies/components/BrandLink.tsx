import { Button, Card, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { CLIENT_PARAMETER } from '@trapline/contract/platform/enterprise.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './brand.module.css';

type Props = {
  readonly enterpriseKey: string | null;
  /** True if the form has a different, unsaved link. */
  readonly isChanging?: boolean;
};

/** The sign-in address for the users of a company; after it is opened, the browser remembers the brand. */
export function BrandLink({ enterpriseKey, isChanging = false }: Props) {
  const t = useTranslations('companies.brand.link');
  const [copied, setCopied] = useState<string | null>(null);
  if (enterpriseKey === null) return null;
  const address = `${window.location.origin}/auth/login?${new URLSearchParams({ [CLIENT_PARAMETER]: enterpriseKey })}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(address);
  };
  const isCopied = copied === address;
  return (
    <Card component="section" className={classes.verdict}>
      <Title order={2}>{t('title')}</Title>
      <Text size="sm">{t('hint')}</Text>
      <code className={classes.address}>{address}</code>
      {isChanging && (
        <Text size="sm" c="dimmed">
          {t('afterSaving')}
        </Text>
      )}
      {/* a page without TLS may not write to the clipboard */}
      {'clipboard' in navigator && (
        <div>
          <Button
            variant="default"
            leftSection={isCopied ? <IconCheck size={17} /> : <IconCopy size={17} />}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
        </div>
      )}
    </Card>
  );
}
