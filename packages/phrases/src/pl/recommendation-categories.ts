export const recommendationCategories = {
  errors: {},
  titles: {
    list: 'Kategorie zaleceń',
    create: 'Nowa kategoria',
    details: 'Kategoria zaleceń',
    edit: 'Edycja kategorii',
  },
  lead: 'Z nich wybiera każdy, kto pisze zalecenie, w tej kolejności.',
  add: 'Dodaj kategorię',
  edit: 'Edytuj',
  delete: 'Usuń',
  none: 'Nie ma jeszcze kategorii',
  noneText: 'Bez nich zaleceń nie da się pogrupować.',
  form: {
    createTitle: 'Nowa kategoria',
    editTitle: 'Edytuj kategorię',
    name: 'Nazwa',
    nameHint: 'Widać ją tam, gdzie nie ma tłumaczenia.',
    translations: 'Tłumaczenia',
  },
  created: 'Dodano kategorię',
  updated: 'Zmieniono kategorię',
  deleted: 'Usunięto kategorię',
  remove: {
    title: 'Usunąć kategorię {name}?',
    text: 'Nie będzie można jej wybrać. Zalecenia, które ją mają, zachowują jej nazwę.',
  },
} as const;
