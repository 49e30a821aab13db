import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LoadOnPress } from '~/components/menu/LoadOnPress.tsx';
import classes from './Switcher.module.css';
import type { Area } from './use-area.ts';
import type { Section } from './use-sections.ts';

const load = async () => (await import('./AreaOptions.tsx')).AreaOptions;

type Props = {
  readonly area: Area;
  readonly name: string;
  /** The current section, which is opened again in the selected facility or company. */
  readonly section: Section | undefined;
};

/** The name of the current facility or company; a press opens the list of all others. */
export function AreaSwitcher({ name, ...currentArea }: Props) {
  const t = useTranslations('layout.switch');
  const button = (
    <UnstyledButton className={classes.button} aria-label={t(currentArea.area.kind, { name })}>
      <span className={classes.name}>{name}</span>
      <IconSelector className={classes.mark} size={17} stroke={1.8} aria-hidden="true" />
    </UnstyledButton>
  );
  return (
    <LoadOnPress kind="listbox" button={button} load={load}>
      {(Part) => <Part button={button} {...currentArea} />}
    </LoadOnPress>
  );
}
