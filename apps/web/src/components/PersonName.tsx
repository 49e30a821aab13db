type Person = { readonly name: string; readonly surname: string };

/** `Anna Nowak`; null is shown as a dash. */
export function PersonName({ person }: { readonly person: Person | null }) {
  return person ? `${person.name} ${person.surname}` : '—';
}
