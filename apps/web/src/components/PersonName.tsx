type Person = { readonly name: string; readonly surname: string };

/** `Anna Nowak`; nobody is a dash. */
export function PersonName({ person }: { readonly person: Person | null }) {
  return person ? `${person.name} ${person.surname}` : '—';
}
