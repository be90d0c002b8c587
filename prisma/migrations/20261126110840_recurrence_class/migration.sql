-- AlterTable
ALTER TABLE "plan_recurrence" ADD COLUMN     "quick_books_class" INTEGER;
