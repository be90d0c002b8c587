-- Payments from bank accounts that were on their way when a day was closed: what is not in its total, and why.
ALTER TABLE "closed_day" ADD COLUMN     "on_their_way" UUID[] DEFAULT ARRAY[]::UUID[];
