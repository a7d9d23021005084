ALTER TABLE "menu_dishes" ADD COLUMN "served" jsonb;--> statement-breakpoint
-- A menu of a day that is over keeps what was served: the dish is copied there before its first change, whoever writes it.
create function keep_served_dishes() returns trigger language plpgsql as $$
begin
  update menu_dishes l set served = jsonb_build_object(
    'name', old.name, 'kind', old.kind, 'ingredients', old.ingredients, 'image_id', old.image_id,
    'allergens', to_jsonb(old.allergens), 'traces', to_jsonb(old.traces),
    'unfit_diets', to_jsonb(old.unfit_diets), 'fit_diets', to_jsonb(old.fit_diets),
    'portions', old.portions, 'price', old.price, 'reduced_price', old.reduced_price)
  from menus m join businesses b on b.id = m.business_id
  where l.business_id = old.business_id and l.dish_id = old.id and l.served is null
    and m.business_id = l.business_id and m.id = l.menu_id
    and m.date < (now() at time zone b.time_zone)::date;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_served after update on dishes for each row
when (row(old.name, old.kind, old.ingredients, old.image_id, old.allergens, old.traces, old.unfit_diets, old.fit_diets, old.portions, old.price, old.reduced_price)
  is distinct from row(new.name, new.kind, new.ingredients, new.image_id, new.allergens, new.traces, new.unfit_diets, new.fit_diets, new.portions, new.price, new.reduced_price))
execute function keep_served_dishes();
