import { useTranslations } from 'use-intl';
import classes from './place-users.module.css';

type Props = {
  /** Names of the valid settings, and whether they apply to all facilities of the person. */
  readonly items: readonly { readonly name: string; readonly isEverywhere: boolean }[];
};

/** Rights or notifications of a person at the facility; those of the account are marked. */
export function AssignedRights({ items }: Props) {
  const t = useTranslations('places.people');
  if (items.length === 0) return <span className={classes.muted}>{t('nothing')}</span>;
  return (
    <ul className={classes.rightList}>
      {items.map(({ name, isEverywhere }) => (
        <li key={name}>
          {name}
          {isEverywhere && <span className={classes.muted}> ({t('everywhereShort')})</span>}
        </li>
      ))}
    </ul>
  );
}
