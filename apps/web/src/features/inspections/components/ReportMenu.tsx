import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { Pressed } from '~/components/menu/Pressed.tsx';

const load = async () => (await import('./ReportItems.tsx')).ReportItems;

type Props = {
  readonly inspection: Inspection;
  /** Makes the report anew; not given while there is none, or while one is being made. */
  readonly onRegenerate: (() => void) | undefined;
};

/** What else can be done with the report of a visit. */
export function ReportMenu(props: Props) {
  const t = useTranslations('inspections.report');
  const button = (
    <ActionIcon aria-label={t('menu', { name: props.inspection.name })}>
      <IconDotsVertical size={18} />
    </ActionIcon>
  );
  return (
    <Pressed kind="menu" button={button} load={load}>
      {(Part) => <Part button={button} {...props} />}
    </Pressed>
  );
}
