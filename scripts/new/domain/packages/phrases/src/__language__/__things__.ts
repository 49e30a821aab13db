__ofCatalogue__
  errors: {
    '__things__/too_many': 'There are 500 __things_words__ already. Delete some before you add another.',
  },
  titles: {},
  count: '{count, plural, __one_few_many__ other {# __things_words__}}',
  column: {
    name: 'Name',
    description: 'Description',
    created: 'Created',
    user: 'User',
  },
  add: 'Add __thing_words__',
  form: {
    name: 'Name',
    description: 'Description',
  },
  created: '__Thing_words__ added',
  none: 'This facility has no __things_words__ yet',
  noneText: 'Add the first one to see it here.',
};
