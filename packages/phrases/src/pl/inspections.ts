export const inspections = {
  errors: {
    DEVICE_ALREADY_IN_INSPECTION: 'Urządzenie jest już w przeglądzie',
    'inspections/in_progress': 'Masz już otwarty przegląd w tej placówce',
    'inspections/not_in_progress': 'Ten przegląd jest już zakończony albo anulowany',
    'inspections/not_completed': 'Zatwierdzić można tylko zakończony przegląd',
    'inspections/approved': 'Przegląd jest zatwierdzony i nie można go już zmieniać',
    'inspections/cancelled': 'Przegląd jest anulowany i nie można go zmieniać',
    'inspections/not_recordable': 'Tego nie można zapisać na tym typie urządzenia',
    'inspections/too_many_images': 'Urządzenie ma już 20 zdjęć w tym przeglądzie',
    'inspections/unknown_code': 'Tego kodu nie ma na żadnym urządzeniu w przeglądzie',
    'records/type_locked': 'Nie można zmienić, czego dotyczy wpis',
  },
} as const;
