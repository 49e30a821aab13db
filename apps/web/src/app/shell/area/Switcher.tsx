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
  /** Where one stands, to stand there again in the other one. */
  readonly section: Section | undefined;
};

/** The name of the facility or company one is in; a press away, all the others. */
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
