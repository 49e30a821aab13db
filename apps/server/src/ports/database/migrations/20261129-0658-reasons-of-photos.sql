-- The reason of a photo that is added after the end of a visit comes with its announcement, before the bytes.
alter table visit_photos
  add column reason_code text check (reason_code in (
    'TYPING_ERROR', 'WRONG_DEVICE', 'WRONG_COUNT', 'FORGOTTEN', 'DUPLICATE', 'CLIENT_REMARK', 'CHECKED_AGAIN', 'OTHER')),
  add column reason_text text;
