import { Tooltip } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Whole } from '~/components/Whole.tsx';
import type { Category } from '../calls.ts';
import classes from './files.module.css';

/** In one line; the rest is a tooltip away. */
const SHOWN = 2;

type Props = { readonly clients: NonNullable<Category['subCompanies']> };

/** Who reads a category of the company at their facilities. */
export function ClientsOf({ clients }: Props) {
  const t = useTranslations('files.category');
  if (clients.length === 0) return <span className={classes.quiet}>{t('allClients')}</span>;
  const names = clients.map(({ name }) => name);
  const first = names.slice(0, SHOWN).join(', ');
  if (names.length <= SHOWN)
    return (
      <span className={classes.quiet}>
        <Whole>{t('clients', { names: first })}</Whole>
      </span>
    );
  const short = t('moreClients', { names: first, count: names.length - SHOWN });
  return (
    <Tooltip label={names.join(', ')} multiline w={320} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.quiet}>
        <Whole>{t('clients', { names: short })}</Whole>
      </span>
    </Tooltip>
  );
}
