import { Search } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";

type SearchFormProps = {
  /** The columns on wide screens. */
  className: string;
  submit: string;
  children: ReactNode;
};

/** The filters of a staff list; a plain form, so it works without scripts too. */
export function SearchForm({ className, submit, children }: SearchFormProps) {
  return (
    <form method="get" className={cn("grid items-end gap-3", className)}>
      {children}
      <Button type="submit" variant="secondary">
        <Icon of={Search} />
        {submit}
      </Button>
    </form>
  );
}

type FilterProps = { name: string; label: string; filters: Record<string, string> };
type WordFilterProps = FilterProps & Pick<ComponentProps<typeof Input>, "dir" | "inputMode" | "maxLength">;

/** A filter by text. */
export function WordFilter({ name, label, filters, ...input }: WordFilterProps) {
  return (
    <Field label={label}>
      <Input type="search" name={name} defaultValue={filters[name] ?? ""} {...input} />
    </Field>
  );
}

type ChoiceFilterProps<T extends string> = FilterProps & {
  /** The label of no choice. */
  all: string;
  of: readonly T[];
  nameOf: (value: T) => string;
};

/** A filter by one of several values. */
export function ChoiceFilter<T extends string>({ name, label, filters, all, of, nameOf }: ChoiceFilterProps<T>) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={filters[name] ?? ""}>
        <option value="">{all}</option>
        <Options of={of} nameOf={nameOf} />
      </Select>
    </Field>
  );
}
