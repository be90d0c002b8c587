"use client";

import { BookPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { type Address, buildAddressWith } from "@/components/ui/fields/address";
import { TextLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";
import { callVendor } from "@/lib/price-book/catalog/call-vendor";
import { CustomizeForm } from "./customize-form";
import { FavoriteButton } from "./favorite-button";
import { ProductMakeup } from "./product-makeup";

type Props = { id: string; vendorId: number; canChange: boolean; address: Address };

/** A flat-rate task with its price, its parts, and the business's own values. */
export function ProductPanel({ id, vendorId, canChange, address }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const { product, isFailed, load } = useProduct(id, vendorId);
  const add = async () => {
    const called = await callVendor("POST /api/product-vendor/product/[id]/add-to-price-book", {
      params: { id },
      query: { vendorId },
    });
    if (!called.result)
      return toast.danger(called.error?.message ?? "Couldn't add the task to the price book. Try again.");
    if (called.answer.added) offerUndo(`Added ${product?.name ?? "the task"} to the price book.`, [called.answer]);
    else toast.success(`${product?.name ?? "This task"} is already in the price book.`);
  };
  return (
    <Panel
      title={product?.name ?? "Task"}
      context={product && `${product.vendorProductId} · ${product.trade}, ${product.category}`}
      closeHref={buildAddressWith(address, { product: null })}
      size="wide"
      actions={
        product && (
          <FavoriteButton
            key={String(product.favorite)}
            id={id}
            name={product.name}
            vendorId={vendorId}
            isFavorite={product.favorite}
          />
        )
      }
      footer={
        canChange &&
        product && (
          <Button icon={<BookPlus aria-hidden />} onPress={() => void add()}>
            Add to price book
          </Button>
        )
      }
    >
      {isFailed ? (
        <ErrorState onRetry={() => void load()} />
      ) : product ? (
        <div className="flex flex-col gap-6">
          <ProductDetails product={product} />
          <Ways product={product} address={address} />
          <ProductMakeup product={product} />
          {canChange && (
            <CustomizeForm
              key={JSON.stringify([product.customization, product.parts, product.labor])}
              product={product}
              onSaved={(words, answers) => {
                offerUndo(words, answers);
                void load();
                router.refresh();
              }}
            />
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <Skeleton className="w-full" />
          <Skeleton className="w-40" />
          <Skeleton className="w-full" />
        </div>
      )}
    </Panel>
  );
}

/** Loads the task, and reloads it on request. Loading it counts as a view. */
function useProduct(id: string, vendorId: number) {
  const [product, setProduct] = useState<VendorProduct | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false);
      const called = await callVendor(
        "GET /api/product-vendor/product/[id]",
        { params: { id }, query: { vendorId } },
        signal
      );
      if (called.result) setProduct(called.answer);
      else if (!called.cancelled) setFailed(true);
    },
    [id, vendorId]
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { product, isFailed, load };
}

function ProductDetails({ product }: { product: VendorProduct }) {
  return (
    <div>
      <p>{product.description}</p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {product.oem && <Badge>Original parts</Badge>}
        {product.customization && <Badge tone="info">Customized</Badge>}
        {!product.visible && <Badge tone="warning">Hidden</Badge>}
        {product.taxExempt && <Badge>Tax exempt</Badge>}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {product.pricingStrategies.map(({ business_price: level, price }) => (
          <div key={level.price_key}>
            <dt className="text-sm text-muted">
              {level.price_key === "base" ? level.price_name : `${level.price_name}, × ${level.price_val}`}
            </dt>
            <dd className="text-xl font-semibold">
              <Money amount={price} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The alternatives for the same work: good, better, or best. */
function Ways({ product: { choice }, address }: { product: VendorProduct; address: Address }) {
  if (!choice || choice.others.length === 0) return null;
  return (
    <section>
      <h3 className="text-base font-semibold">Alternatives</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {choice.others.map((other) => (
          <li key={other.id} className="flex items-baseline gap-3">
            <span className="w-14 shrink-0 text-sm text-muted capitalize">{other.level}</span>
            <span className="min-w-0 flex-1">
              <TextLink href={buildAddressWith(address, { product: other.id })}>{other.name}</TextLink>
            </span>
            <Money amount={other.standardPrice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
