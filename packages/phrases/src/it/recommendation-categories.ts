import type { Catalogue } from '../catalogue.ts';

export const recommendationCategories: Catalogue['recommendationCategories'] = {
  errors: {},
  titles: {
    list: 'Categorie delle raccomandazioni',
    create: 'Nuova categoria',
    details: 'Categoria delle raccomandazioni',
    edit: 'Modifica categoria',
  },
  menu: { list: 'Categorie' },
  lead: 'Categorie da scegliere quando si scrive una raccomandazione, in quest’ordine.',
  add: 'Aggiungi categoria',
  edit: 'Modifica',
  delete: 'Elimina',
  none: 'Ancora nessuna categoria',
  noneText: 'Senza categorie le raccomandazioni non si possono raggruppare.',
  form: {
    createTitle: 'Nuova categoria',
    editTitle: 'Modifica categoria',
    name: 'Nome',
    nameHint: 'Usato quando manca una traduzione.',
    translations: 'Traduzioni',
  },
  created: 'Categoria aggiunta',
  updated: 'Categoria modificata',
  deleted: 'Categoria eliminata',
  remove: {
    title: 'Eliminare la categoria {name}?',
    text: 'Non si potrà più scegliere. Le raccomandazioni che la usano ne conservano il nome.',
  },
};
