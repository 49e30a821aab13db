import type { TextRow } from './types.ts';

export type CatalogueObject = {
  readonly name: TextRow;
  /** The Latin name, written after the name in every language, as is usual in the trade. */
  readonly latin?: string;
  /** A single find of this pest requires action in a food plant. */
  readonly dangerous?: true;
  /** By-catch of a non-target species, which no count of pests includes. */
  readonly byCatch?: true;
};

const RODENTS = {
  rat: {
    name: ['Szczur wędrowny', 'Brown rat', 'Wanderratte', 'Ratto delle chiaviche', 'Серая крыса'],
    latin: 'Rattus norvegicus',
    dangerous: true,
  },
  roofRat: {
    name: ['Szczur śniady', 'Black rat', 'Hausratte', 'Ratto nero', 'Чёрная крыса'],
    latin: 'Rattus rattus',
    dangerous: true,
  },
  mouse: {
    name: ['Mysz domowa', 'House mouse', 'Hausmaus', 'Topolino domestico', 'Домовая мышь'],
    latin: 'Mus musculus',
    dangerous: true,
  },
  fieldMouse: {
    name: ['Mysz polna', 'Striped field mouse', 'Brandmaus', 'Topo selvatico dorso striato', 'Полевая мышь'],
    latin: 'Apodemus agrarius',
  },
  vole: {
    name: ['Nornik zwyczajny', 'Common vole', 'Feldmaus', 'Arvicola campestre', 'Обыкновенная полёвка'],
    latin: 'Microtus arvalis',
  },
  shrew: {
    name: ['Ryjówka aksamitna', 'Common shrew', 'Waldspitzmaus', 'Toporagno comune', 'Обыкновенная бурозубка'],
    latin: 'Sorex araneus',
    byCatch: true,
  },
  marten: {
    name: ['Kuna domowa', 'Beech marten', 'Steinmarder', 'Faina', 'Каменная куница'],
    latin: 'Martes foina',
  },
} as const satisfies Readonly<Record<string, CatalogueObject>>;

const CRAWLING = {
  germanCockroach: {
    name: ['Prusak', 'German cockroach', 'Deutsche Schabe', 'Blatta germanica', 'Рыжий таракан'],
    latin: 'Blattella germanica',
    dangerous: true,
  },
  orientalCockroach: {
    name: ['Karaluch wschodni', 'Oriental cockroach', 'Orientalische Schabe', 'Scarafaggio nero', 'Чёрный таракан'],
    latin: 'Blatta orientalis',
    dangerous: true,
  },
  pharaohAnt: {
    name: ['Mrówka faraona', 'Pharaoh ant', 'Pharaoameise', 'Formica faraone', 'Фараонов муравей'],
    latin: 'Monomorium pharaonis',
    dangerous: true,
  },
  gardenAnt: {
    name: [
      'Hurtnica pospolita',
      'Black garden ant',
      'Schwarze Wegameise',
      'Formica nera dei giardini',
      'Чёрный садовый муравей',
    ],
    latin: 'Lasius niger',
  },
  silverfish: {
    name: ['Rybik cukrowy', 'Silverfish', 'Silberfischchen', 'Pesciolino d’argento', 'Чешуйница'],
    latin: 'Lepisma saccharinum',
  },
  larderBeetle: {
    name: ['Skórnik słoniniec', 'Larder beetle', 'Gemeiner Speckkäfer', 'Dermeste del lardo', 'Ветчинный кожеед'],
    latin: 'Dermestes lardarius',
  },
  spider: {
    name: ['Pająki', 'Spiders', 'Spinnen', 'Ragni', 'Пауки'],
    latin: 'Araneae',
    byCatch: true,
  },
  woodlouse: {
    name: ['Prosionki', 'Woodlice', 'Kellerasseln', 'Porcellini di terra', 'Мокрицы'],
    latin: 'Porcellio scaber',
  },
  groundBeetle: {
    name: ['Biegaczowate', 'Ground beetles', 'Laufkäfer', 'Carabidi', 'Жужелицы'],
    latin: 'Carabidae',
    byCatch: true,
  },
  earwig: {
    name: ['Skorek pospolity', 'European earwig', 'Gemeiner Ohrwurm', 'Forbicina comune', 'Обыкновенная уховёртка'],
    latin: 'Forficula auricularia',
  },
  slug: {
    name: ['Ślimaki', 'Slugs', 'Nacktschnecken', 'Limacce', 'Слизни'],
    latin: 'Limacidae',
  },
} as const satisfies Readonly<Record<string, CatalogueObject>>;

const STORED_PRODUCT = {
  indianMealMoth: {
    name: ['Omacnica spichrzanka', 'Indian meal moth', 'Dörrobstmotte', 'Tignola fasciata', 'Южная амбарная огнёвка'],
    latin: 'Plodia interpunctella',
    dangerous: true,
  },
  flourMoth: {
    name: [
      'Mklik mączny',
      'Mediterranean flour moth',
      'Mehlmotte',
      'Tignola grigia della farina',
      'Мельничная огнёвка',
    ],
    latin: 'Ephestia kuehniella',
    dangerous: true,
  },
  cocoaMoth: {
    name: ['Mklik próchniczek', 'Cocoa moth', 'Speichermotte', 'Tignola del cacao', 'Зерновая огнёвка'],
    latin: 'Ephestia elutella',
    dangerous: true,
  },
  grainWeevil: {
    name: ['Wołek zbożowy', 'Granary weevil', 'Kornkäfer', 'Calandra del grano', 'Амбарный долгоносик'],
    latin: 'Sitophilus granarius',
    dangerous: true,
  },
  flourBeetle: {
    name: [
      'Trojszyk ulec',
      'Confused flour beetle',
      'Amerikanischer Reismehlkäfer',
      'Tribolio confuso',
      'Малый мучной хрущак',
    ],
    latin: 'Tribolium confusum',
    dangerous: true,
  },
  sawToothedBeetle: {
    name: ['Spichrzel surynamski', 'Saw-toothed grain beetle', 'Getreideplattkäfer', 'Silvano', 'Суринамский мукоед'],
    latin: 'Oryzaephilus surinamensis',
    dangerous: true,
  },
  drugstoreBeetle: {
    name: ['Żywiak chlebowiec', 'Drugstore beetle', 'Brotkäfer', 'Anobio del pane', 'Хлебный точильщик'],
    latin: 'Stegobium paniceum',
  },
} as const satisfies Readonly<Record<string, CatalogueObject>>;

const FLYING = {
  houseFly: {
    name: ['Mucha domowa', 'House fly', 'Stubenfliege', 'Mosca domestica', 'Комнатная муха'],
    latin: 'Musca domestica',
  },
  blowFly: {
    name: ['Plujkowate', 'Blow flies', 'Schmeißfliegen', 'Mosconi della carne', 'Мясные мухи'],
    latin: 'Calliphoridae',
  },
  fruitFly: {
    name: ['Wywilżna karłowata', 'Fruit fly', 'Taufliege', 'Moscerino della frutta', 'Плодовая мушка'],
    latin: 'Drosophila melanogaster',
  },
  mothFly: {
    name: ['Ćmiankowate', 'Moth flies', 'Schmetterlingsmücken', 'Psicodidi', 'Бабочницы'],
    latin: 'Psychodidae',
  },
  mosquito: {
    name: ['Komar brzęczący', 'Common house mosquito', 'Gemeine Stechmücke', 'Zanzara comune', 'Комар обыкновенный'],
    latin: 'Culex pipiens',
  },
  midge: {
    name: ['Drobne muchówki', 'Small flies', 'Kleine Zweiflügler', 'Piccoli ditteri', 'Мелкие двукрылые'],
    latin: 'Diptera',
  },
  wasp: {
    name: ['Osa pospolita', 'Common wasp', 'Gemeine Wespe', 'Vespa comune', 'Обыкновенная оса'],
    latin: 'Vespula vulgaris',
  },
  nightMoth: {
    name: ['Motyle nocne', 'Night moths', 'Nachtfalter', 'Falene', 'Ночные бабочки'],
    latin: 'Lepidoptera',
  },
} as const satisfies Readonly<Record<string, CatalogueObject>>;

export const OBJECTS = { ...RODENTS, ...CRAWLING, ...STORED_PRODUCT, ...FLYING } as const;

export type ObjectCode = keyof typeof OBJECTS;
