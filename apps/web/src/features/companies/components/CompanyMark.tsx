import classes from './companies.module.css';

type Props = { readonly name: string; readonly logo: string | null };

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** The logo beside a name that is written out, so it needs no words of its own; without one, the initials. */
export function CompanyMark({ name, logo }: Props) {
  return (
    <span className={classes.mark} data-empty={logo === null || undefined} aria-hidden="true">
      {logo === null ? initialsOf(name) : <img src={logo} alt="" loading="lazy" />}
    </span>
  );
}
