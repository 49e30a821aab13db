import type { TextRow } from './types.ts';

/** Defects that a pest controller asks a client to correct, in the categories of food-safety audits. */
export const RECOMMENDATION_CATEGORIES = {
  proofing: [
    'Uszczelnienie budynku',
    'Proofing of the building',
    'Abdichtung des Gebäudes',
    'Tenuta dell’edificio',
    'Герметичность здания',
  ],
  hygiene: ['Czystość i porządek', 'Cleanliness', 'Sauberkeit und Ordnung', 'Pulizia e ordine', 'Чистота и порядок'],
  storage: ['Składowanie towaru', 'Storage of goods', 'Lagerung der Ware', 'Stoccaggio della merce', 'Хранение товара'],
  waste: ['Odpady', 'Waste', 'Abfälle', 'Rifiuti', 'Отходы'],
  surroundings: [
    'Otoczenie budynku',
    'Surroundings of the building',
    'Umgebung des Gebäudes',
    'Area esterna',
    'Территория вокруг здания',
  ],
  technical: [
    'Stan techniczny i instalacje',
    'Building condition and installations',
    'Bauzustand und Installationen',
    'Stato tecnico e impianti',
    'Техническое состояние и коммуникации',
  ],
  staff: [
    'Zachowanie personelu',
    'Conduct of staff',
    'Verhalten des Personals',
    'Comportamento del personale',
    'Действия персонала',
  ],
  devices: [
    'Dostęp do urządzeń',
    'Access to devices',
    'Zugang zu den Geräten',
    'Accesso ai dispositivi',
    'Доступ к устройствам',
  ],
  documents: ['Dokumentacja', 'Documents', 'Dokumentation', 'Documentazione', 'Документация'],
} satisfies Readonly<Record<string, TextRow>>;

export type RecommendationCategoryCode = keyof typeof RECOMMENDATION_CATEGORIES;
