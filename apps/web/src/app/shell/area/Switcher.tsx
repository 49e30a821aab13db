import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Pressed } from '~/components/menu/Pressed.tsx';
import classes from './Switcher.module.css';
import type { Area } from './use-area.ts';
import type { Section } from './use-sections.ts';

const load = async () => (await import('./Others.tsx')).Others;

type Props = {
  readonly area: Area;
  readonly name: string;
  /** The current section, which is opened again in the selected facility or company. */
  readonly section: Section | undefined;
};

/** The name of the current facility or company; a press opens the list of all others. */
export function Switcher({ name, ...here }: Props) {
  const t = useTranslations('layout.switch');
  const button = (
    <UnstyledButton className={classes.button} aria-label={t(here.area.kind, { name })}>
      <span className={classes.name}>{name}</span>
      <IconSelector className={classes.mark} size={17} stroke={1.8} aria-hidden="true" />
    </UnstyledButton>
  );
  return (
    <Pressed kind="listbox" button={button} load={load}>
      {(Part) => <Part button={button} {...here} />}
    </Pressed>
  );
}
