import { Button, Menu } from '@mantine/core';
import { IconDots, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import type { ExchangeFormat } from '@trapline/contract/devices/exchange.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonMenu } from '~/components/menu/ButtonMenu.tsx';

type Props = {
  readonly isBusy: boolean;
  readonly onExport: (format: ExchangeFormat) => void;
  /** Further actions on the whole list, shown above the export. */
  readonly children?: ReactNode;
};

/** Menu of actions on a whole list: the export as a table, and the further actions that the page passes in. */
export function TableMenu({ isBusy, onExport, children }: Props) {
  const t = useTranslations('deviceExchange');
  return (
    <ButtonMenu
      width="max-content"
      button={
        <Button variant="default" leftSection={<IconDots size={17} />} loading={isBusy}>
          {t('more')}
        </Button>
      }
    >
      {children}
      <Menu.Label>{t('export')}</Menu.Label>
      <Menu.Item leftSection={<IconFileTypeCsv size={17} />} onClick={() => onExport('csv')}>
        {t('csv')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeXls size={17} />} onClick={() => onExport('xlsx')}>
        {t('xlsx')}
      </Menu.Item>
    </ButtonMenu>
  );
}
