-- Gives a new facility the letters with which the numbers of its visits begin.
-- Trigger: places_get_a_code, before insert on places
create or replace function give_place_code() returns trigger language plpgsql as $$
begin
  if new.code = '' then
    -- two facilities added at once must not choose the same letters
    perform pg_advisory_xact_lock(7202, new.root_company_id::integer);
    new.code := code_of_place(new.name, new.root_company_id);
  end if;
  return new;
end $$;
